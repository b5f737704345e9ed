import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import {
  Button,
  ChipGroup,
  Dialog,
  Icon,
  MessageLine,
  Ordered,
  Table,
  arrange,
  runtime,
  type Column,
} from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { BoardFilter } from '../commands/reads.ts';
import { esiLevels, type Esi, type ViewVisit } from '../record.ts';
import { sexAge, statusText, timeIn } from './format.ts';

type Sort = 'time' | 'room';

type BoardProps = {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  /** The visit whose panel is open beside the board; null when the board has the page to itself. */
  openId: string | null;
  onOpen: (visitId: string) => void;
  onView: (visitId: string) => void;
};

/** The arrivals board: newest on top, or by room; in no particular order where a UI shift arranges lists. */
export function Board(props: BoardProps): VNode {
  const [sort, setSort] = useState<Sort | null>(runtime.boot.dynamics.listOrder === null ? 'time' : null);
  const active = activeVisits();
  const rows = sorted(active, sort).filter(
    (visit) => props.filter === 'all' || visit.status === props.filter,
  );
  const narrow = props.openId !== null;
  return (
    <section class="ed-board">
      <Toolbar {...props} sort={sort} onSort={setSort} active={active.length} narrow={narrow} />
      {!narrow && <MessageLine />}
      <div class="kit-scroll kit-grow" data-id="board.rows">
        <Table
          id="board"
          class="ed-rows"
          columns={boardColumns(props)}
          order={app.order(narrow ? 'board.columns.narrow' : 'board.columns')}
          rows={rows}
          rowId={(visit) => visit.id}
          selected={props.openId}
          empty={app.t('board.empty')}
        />
      </div>
      <Legend />
    </section>
  );
}

export function activeVisits(): ViewVisit[] {
  return app.view().visits.filter((visit) => visit.removedAt === null);
}

/** The visits as sorted; `null` is no order that a user has chosen. */
export function sorted(visits: readonly ViewVisit[], sort: Sort | null): readonly ViewVisit[] {
  const newestFirst = visits.toSorted((a, b) => compare(b.arrival.at, a.arrival.at) || compare(a.id, b.id));
  if (sort === null) return arrange('board', newestFirst, (visit) => visit.id);
  return sort === 'time'
    ? newestFirst
    : newestFirst.toSorted(
        (a, b) => Number(a.room === null) - Number(b.room === null) || compare(a.room ?? '', b.room ?? ''),
      );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function Toolbar(
  props: BoardProps & { sort: Sort | null; onSort: (sort: Sort) => void; active: number; narrow: boolean },
): VNode {
  const [registering, setRegistering] = useState(false);
  const filters = app.order('board.filter') as BoardFilter[];
  return (
    <div class={props.narrow ? 'ed-toolbar ed-toolbar-narrow' : 'ed-toolbar'}>
      <Ordered
        order={app.order('board.toolbar')}
        parts={{
          new: (
            <Button
              id="board.new"
              kind="primary"
              icon={<Icon name="plus" size={11} />}
              label={app.t('board.new')}
              iconOnly={props.narrow}
              onClick={() => setRegistering(true)}
            />
          ),
          filter: (
            <ChipGroup<BoardFilter>
              id="board.filter"
              label={app.t('board.status')}
              options={filters.map((id) => ({ id, label: app.t(`status.${id}`) }))}
              value={props.filter}
              onChange={props.onFilter}
            />
          ),
          sort: (
            <span class="kit-row">
              <span class="kit-label">{app.t('board.sort')}</span>
              <ChipGroup<Sort>
                id="board.sort"
                label={app.t('board.sort')}
                options={(['time', 'room'] as const).map((id) => ({ id, label: app.t(`board.sort.${id}`) }))}
                value={props.sort}
                onChange={props.onSort}
              />
            </span>
          ),
          active: <span class="ed-active kit-strong">{app.t('board.active', { count: props.active })}</span>,
        }}
      />
      {registering && (
        <Dialog
          id="newPatient"
          title={app.t('board.new')}
          width={400}
          onClose={() => setRegistering(false)}
          footer={
            <Button id="newPatient.ok" label={app.t('dialog.ok')} onClick={() => setRegistering(false)} />
          }
        >
          {app.t('board.newText')}
        </Dialog>
      )}
    </div>
  );
}

/** Width of the page that the board was designed for, in CSS pixels. */
const designedWidth = 1280;

/** A column that is `least` to `most` pixels wide at the designed font size: narrower on a narrow page, wider with larger text. */
function between(least: number, most: number): string {
  // A hair more than the exact share, so that rounding to a fraction of a pixel does not make it less.
  const em = (pixels: number): string => `${(pixels / 12 + 1e-6).toFixed(6)}em`;
  return `min(${em(most)}, max(${em(least)}, ${((100 * most) / designedWidth + 1e-4).toFixed(4)}vw))`;
}

/** Columns of the board and of its wall copy. */
export function boardColumns(
  actions: Pick<BoardProps, 'onOpen' | 'onView' | 'openId'> | null,
): Readonly<Record<string, Column<ViewVisit>>> {
  const none = <span class="kit-muted">{app.t('none')}</span>;
  const narrow = actions !== null && actions.openId !== null;
  return {
    room: {
      title: app.t('column.room'),
      width: narrow ? between(70, 86) : between(90, 112),
      cell: (visit) => visit.room ?? <span class="kit-muted">{app.t('noRoom')}</span>,
    },
    patient: {
      title: app.t('column.patient'),
      ...(!narrow && { width: between(192, 240) }),
      cell: (visit) => (
        <>
          <div class="kit-strong ed-name-cell">{visit.name}</div>
          <div class="kit-muted kit-small kit-numeric">
            {sexAge(visit)} · {visit.last4}
          </div>
        </>
      ),
    },
    complaint: {
      title: app.t('column.complaint'),
      ...(narrow && { width: between(80, 110) }),
      cell: (visit) => visit.complaint,
    },
    acuity: {
      title: app.t('column.acuity'),
      width: '54px',
      align: 'center',
      cell: (visit) => <Disc esi={visit.acuity?.esi ?? null} />,
    },
    provider: {
      title: app.t('column.provider'),
      width: '52px',
      cell: (visit) => visit.providerId ?? none,
    },
    nurse: { title: app.t('column.nurse'), width: between(60, 76), cell: (visit) => visit.nurse ?? none },
    status: {
      title: app.t('column.status'),
      width: narrow ? between(94, 112) : between(126, 160),
      cell: (visit) => (
        <span class={`ed-status ed-status-${visit.status}`}>
          {narrow ? app.t(`status.${visit.status}`) : statusText(visit)}
        </span>
      ),
    },
    disposition: {
      title: app.t('column.disposition'),
      width: between(72, 92),
      cell: (visit) => (visit.disposition === null ? none : app.t(`dispo.${visit.disposition.code}`)),
    },
    visit: {
      title: app.t('column.visit'),
      width: '46px',
      align: 'center',
      cell: (visit) =>
        visit.encounterId === null ? (
          none
        ) : (
          <span class="ed-tick" role="img" aria-label={app.t('board.visitDone')}>
            <Icon name="check" size={13} />
          </span>
        ),
    },
    minutes: {
      title: app.t('column.minutes'),
      width: '44px',
      align: 'right',
      cell: (visit) => <span class="kit-numeric">{visit.minutes ?? app.t('none')}</span>,
    },
    timeIn: {
      title: app.t('column.timeIn'),
      width: between(72, 92),
      cell: (visit) => <span class="kit-numeric">{timeIn(visit)}</span>,
    },
    action: {
      title: app.t('column.action'),
      width: '66px',
      align: 'center',
      cell: (visit) =>
        visit.completion === null ? (
          <Button
            id={`board.open:${visit.id}`}
            label={app.t('board.open')}
            onClick={() => actions?.onOpen(visit.id)}
          />
        ) : (
          <Button
            id={`board.view:${visit.id}`}
            label={app.t('board.view')}
            onClick={() => actions?.onView(visit.id)}
          />
        ),
    },
  };
}

/** The colored acuity disc; a ring when no level is set. */
export function Disc({ esi }: { esi: Esi | null }): VNode {
  return <span class={esi === null ? 'ed-disc' : `ed-disc ed-esi-${esi}`}>{esi ?? app.t('none')}</span>;
}

function Legend(): VNode {
  return (
    <div class="ed-legend">
      <span class="kit-muted">{app.t('board.legend')}</span>
      {esiLevels.map((esi) => (
        <span key={esi} class="kit-row">
          <span class={`ed-dot ed-esi-${esi}`} />
          {app.t(`esi.${esi}`)}
        </span>
      ))}
    </div>
  );
}
