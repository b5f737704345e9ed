import { useLayoutEffect, useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { ChipGroup, Table, TextField, arrange, decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { listedDrugs } from '../commands/looks.ts';
import { drugIds, drugs, type DrugCategory, type DrugId } from '../drugs.ts';
import type { ProfileId } from '../record.ts';
import { concentrationOf, nameOf } from './format.ts';

/** Limits of all drugs by care profile; opens on Cardiac ICU. */
export function LibraryScreen(): VNode {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<DrugCategory | 'all'>('all');
  const [profile, setProfile] = useState<ProfileId>('cardiac_icu');
  const chosen = category === 'all' ? null : category;
  const rows = listedDrugs(search, chosen);
  const listing = rows.join(' ');
  useLayoutEffect(() => {
    void app.send('library.view', { profile, drug: search, category: chosen });
    // Typing that leaves the same drugs on screen shows nothing new.
  }, [profile, listing]);
  const limits = app.view().library[profile];
  return (
    <div class="ip-page">
      <div class="ip-page-head">
        <h1>{app.t('library.title')}</h1>
        <TextField
          id="library.search"
          inline
          label={app.t('library.search')}
          value={search}
          onInput={setSearch}
          width={200}
        />
        <span class="kit-grow" />
        <span class="kit-label">{app.t('library.profile')}</span>
        <ChipGroup<ProfileId>
          id="library.profile"
          label={app.t('library.profile')}
          value={profile}
          onChange={setProfile}
          options={app.order('library.profiles').map((name) => {
            const id = name as ProfileId;
            return { id, label: app.t(`profile.${id}`) };
          })}
        />
      </div>
      <ChipGroup<DrugCategory | 'all'>
        id="library.category"
        label={app.t('library.category')}
        value={category}
        onChange={setCategory}
        options={[
          { id: 'all', label: app.t('library.all') },
          ...categories().map((id) => ({ id, label: app.t(`category.${id}`) })),
        ]}
      />
      <div class="ip-library kit-scroll" data-id="library.scroll">
        <Table<DrugId>
          id="library"
          order={app.order('library.columns')}
          rows={arrange('library', rows, (id) => id)}
          rowId={(id) => id}
          empty={app.t('library.empty')}
          columns={{
            drug: { title: app.t('library.drug'), cell: (id) => <strong>{nameOf(id)}</strong> },
            category: {
              title: app.t('library.category'),
              width: 'max(118px, 9.83em)',
              cell: (id) => app.t(`category.${drugs[id].category}`),
            },
            unit: { title: app.t('library.unit'), width: '100px', cell: (id) => drugs[id].unit },
            concentration: {
              title: app.t('library.concentration'),
              width: 'clamp(110px, 12.5vw, 160px)',
              cell: (id) => concentrationOf(id) ?? '–',
            },
            softMin: number('limit.softMin', 'ip-soft', (id) => limits[id].softMin),
            softMax: number('limit.softMax', 'ip-soft', (id) => limits[id].softMax),
            hardMax: number('limit.hardMax', 'ip-hard', (id) => limits[id].hardMax),
            default: number('limit.default', 'kit-muted', (id) => drugs[id].defaultDose),
          }}
        />
      </div>
      <div class="kit-muted kit-small">
        {app.t('library.count', {
          count: rows.length,
          total: drugIds.length,
          profile: app.t(`profile.${profile}`),
        })}
      </div>
      <section class="ip-legend">
        <h2>{app.t('library.legendTitle')}</h2>
        <div class="ip-legend-line">
          <span class="ip-legend-soft">{app.t('limit.softMax')}</span>
          {app.t('library.legendSoft')}
        </div>
        <div class="ip-legend-line">
          <span class="ip-legend-hard">{app.t('limit.hardMax')}</span>
          {app.t('library.legendHard')}
        </div>
        <div class="ip-legend-line kit-muted">{app.t('library.legendProfile')}</div>
      </section>
    </div>
  );
}

function number(
  title: 'limit.softMin' | 'limit.softMax' | 'limit.hardMax' | 'limit.default',
  className: string,
  value: (id: DrugId) => number,
) {
  return {
    title: app.t(title),
    width: '84px',
    align: 'right' as const,
    cell: (id: DrugId) => <span class={className}>{decimal(value(id))}</span>,
  };
}

function categories(): DrugCategory[] {
  return [...new Set(drugIds.map((id) => drugs[id].category))];
}
