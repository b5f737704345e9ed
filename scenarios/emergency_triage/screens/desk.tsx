import { useLayoutEffect, useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { clockTime } from '../../../src/scenario/time.ts';
import { Button, Frame, Icon, Tabs, date } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { BoardFilter } from '../commands/reads.ts';
import { Board } from './board.tsx';
import { Closed, Configure, DisplayBoard, Reports, StaffLists } from './otherTabs.tsx';
import { TriageRecord } from './triageRecord.tsx';
import { VisitPanel } from './visitPanel.tsx';

type Tab = 'board' | 'display' | 'closed' | 'staff' | 'reports' | 'configure';

/** The open visit stands in the address, so that a reload brings it back. */
function visitInAddress(): string | null {
  const id = location.hash.replace(/^#visit=/, '');
  return app.view().visits.some((visit) => visit.id === id && visit.removedAt === null) ? id : null;
}

function keepInAddress(visitId: string | null): void {
  history.replaceState(null, '', visitId === null ? location.pathname : `#visit=${visitId}`);
}

/** Everything behind the sign-in: header, tabs and the current page. */
export function Desk(): VNode {
  const [tab, setTab] = useState<Tab>('board');
  const [filter, setFilter] = useState<BoardFilter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const [viewedId, setViewedId] = useState<string | null>(null);

  const lookAtBoard = (next: BoardFilter): void => void app.send('board.view', { filter: next });
  const open = async (visitId: string): Promise<void> => {
    const { outcome } = await app.perform('visit.open', { visitId });
    if (outcome === 'rejected') return;
    setViewedId(null);
    setOpenId(visitId);
    keepInAddress(visitId);
  };
  const close = (visitId: string | null): void => {
    setOpenId(null);
    keepInAddress(null);
    if (visitId !== null && app.view().visits.some((one) => one.id === visitId && one.removedAt === null)) {
      void app.send('visit.close', { visitId });
    }
  };
  const view = async (visitId: string): Promise<void> => {
    const { outcome } = await app.perform('record.view', { visitId });
    if (outcome === 'accepted') setViewedId(visitId);
  };
  const changeTab = (next: Tab): void => {
    if (openId !== null) close(openId);
    setTab(next);
    if (next === 'board' || next === 'display') lookAtBoard(next === 'board' ? filter : 'all');
  };

  useLayoutEffect(() => {
    lookAtBoard('all');
    const visitId = visitInAddress();
    if (visitId !== null) void open(visitId);
    return () => keepInAddress(null);
  }, []);

  const { visits } = app.view();
  const opened = visits.find((visit) => visit.id === openId && visit.removedAt === null);
  const viewed = visits.find((visit) => visit.id === viewedId);
  return (
    <Frame
      header={<Header />}
      navigation={
        <Tabs<Tab>
          id="tab"
          tabs={app.order('tabs').map((id) => ({ id: id as Tab, label: app.t(`tab.${id as Tab}`) }))}
          value={tab}
          onChange={changeTab}
          vertical={app.region('navigation') !== 'top'}
        />
      }
    >
      {tab === 'board' && (
        <div class={`ed-board-page ed-panel-${app.region('panel')}`}>
          <Board
            filter={filter}
            onFilter={(next) => {
              setFilter(next);
              lookAtBoard(next);
            }}
            openId={opened?.id ?? null}
            onOpen={(visitId) => void open(visitId)}
            onView={(visitId) => void view(visitId)}
          />
          {opened !== undefined && (
            <VisitPanel key={opened.id} visit={opened} onClose={() => close(opened.id)} />
          )}
        </div>
      )}
      {tab === 'display' && <DisplayBoard />}
      {tab === 'closed' && <Closed />}
      {tab === 'staff' && <StaffLists />}
      {tab === 'reports' && <Reports />}
      {tab === 'configure' && <Configure />}
      {viewed !== undefined && (
        <TriageRecord
          visit={viewed}
          onClose={() => setViewedId(null)}
          onOpen={() => {
            setTab('board');
            void open(viewed.id);
          }}
        />
      )}
    </Frame>
  );
}

function Header(): VNode {
  const { user, now } = app.state();
  return (
    <>
      <Icon name="grid" size={20} />
      <span class="ed-product">{app.t('product.name')}</span>
      <span class="ed-site kit-grow">{app.t('product.site')}</span>
      <span class="kit-row ed-user">
        <Icon name="person" />
        {app.t('product.user', { user: user ?? '' })}
      </span>
      <span class="kit-row kit-numeric ed-clock">
        <Icon name="clock" />
        {date(now, (iso) => iso.slice(0, 10))} {clockTime(now)}
      </span>
      <Button
        id="signOut"
        kind="quiet"
        class="ed-sign-out"
        label={app.t('product.signOut')}
        onClick={() => void app.perform('auth.signOut')}
      />
    </>
  );
}
