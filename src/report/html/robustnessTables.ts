import { fixed, percent, percentInterval, plural, points, pValue, words } from '../format.ts';
import type {
  AgentRobustness,
  BrokenPair,
  Comparison,
  EpisodeReference,
  PoolReport,
  ShiftReport,
} from '../robustness.ts';
import { missingReasons } from '../robustness.ts';
import type { StaticCases } from '../robustnessFloor.ts';
import type { Defined } from '../statistics.ts';
import { html, type Content, type Html } from './template.ts';

/** Address of an episode's page, relative to the robustness page; null when it has none. */
export type HrefOf = (episode: EpisodeReference) => string | null;

const shiftHeads = [
  'shift',
  'n',
  'unshifted [95 %]',
  'shifted [95 %]',
  'drop [95 %]',
  'p (Holm)',
  'floor',
  'not static',
  'new c/m/m',
  'broken',
  'breaks at',
  'most often',
  'in no pair',
];

/** A line per kind and under it one per shift, the largest drop first. `prefix` makes the addresses of broken pairs. */
export function shiftTable({ shifts, kinds }: AgentRobustness, prefix: string): Html {
  return html`<table class="counts shifts">
    <thead>
      <tr>
        ${shiftHeads.map((head) => html`<th>${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${shifts.map((shift, index) => [
        shifts[index - 1]?.kind === shift.kind
          ? null
          : kindRow(
              shift.kind,
              kinds.find(({ name }) => name === shift.kind),
            ),
        shiftRow(shift, `${prefix}-${index}`),
      ])}
    </tbody>
  </table>`;
}

/** A kind has no interval of its shares and no p: one unshifted episode stands in a pair with each shift. */
function kindRow(kind: string, pool: PoolReport | undefined): Html {
  if (pool === undefined)
    return html`<tr class="kind">
      <th>${kind}</th>
      <td colspan="${shiftHeads.length - 1}"></td>
    </tr>`;
  return html`<tr class="kind">
    <th>${kind}</th>
    <td>${pool.pairs}</td>
    <td>${percent(pool.unshifted.share)}</td>
    <td>${percent(pool.shifted.share)}</td>
    <td>${dropCell(pool)}</td>
    <td></td>
    <td></td>
    ${notStatic(pool.withoutStatic)} ${violationCell(pool)}
    <td>${pool.broken}</td>
    <td></td>
    <td></td>
    <td></td>
  </tr>`;
}

function shiftRow(shift: ShiftReport, address: string): Html {
  const { unshifted, shifted, floor, breaks, withoutStatic, missing } = shift;
  const [place] = breaks.mostFrequent;
  return html`<tr>
    <th>${shiftName(shift.name)}</th>
    <td>${shift.pairs}</td>
    <td>${percent(unshifted.share)} ${range(percentInterval(unshifted.interval))}</td>
    <td>${percent(shifted.share)} ${range(percentInterval(shifted.interval))}</td>
    <td>${dropCell(shift)}</td>
    <td>
      ${pValue(shift.mcnemar)} ${shift.mcnemar === 'undefined' ? null : range(`(${pValue(shift.holm)})`)}
    </td>
    <td class="${floor === null ? 'dim' : ''}">${percent(floor?.share ?? 'undefined')}</td>
    ${notStatic(withoutStatic)} ${violationCell(shift)}
    <td>
      ${shift.broken === 0 ? html`<span class="dim">0</span>` : html`<a href="#${address}">${shift.broken}</a>`}
    </td>
    <td>${fixed(breaks.median, 1)}</td>
    <td class="place" title="${place?.action ?? ''}">
      ${place === undefined ? '' : html`${place.step}: <code>${place.action ?? '–'}</code>`}
    </td>
    <td class="${missingTotal(missing) === 0 ? 'dim' : 'some'}">${missingText(missing)}</td>
  </tr>`;
}

/** Lets a composition break between its shifts only. */
export function shiftName(name: string): Html {
  return html`<span class="parts">${name.split(/(?=\+)/).map((part) => html`<span>${part}</span>`)}</span>`;
}

function violationCell({ newViolations: { critical, major, minor } }: PoolReport): Html {
  return html`<td class="${critical + major > 0 ? 'some' : ''}">${critical}/${major}/${minor}</td>`;
}

function range(text: string): Html {
  return html`<span class="dim">${text}</span>`;
}

function dropCell({ drop }: Comparison): Content {
  if (drop === 'undefined') return points(drop);
  const [value = '', interval = ''] = points(drop).split(/ (?=\[)/);
  return [
    html`<b class="${drop.clusters > 1 && drop.interval.low > 0 ? 'bad' : ''}">${value}</b> `,
    range(interval),
  ];
}

function notStatic(comparison: Defined<Comparison>): Html {
  if (comparison === 'undefined') return html`<td class="dim">–</td>`;
  return html`<td title="${plural(comparison.pairs, 'pair')}">${percent(comparison.shifted.share)}</td>`;
}

function missingTotal(missing: ShiftReport['missing']): number {
  return missingReasons.reduce((sum, reason) => sum + missing[reason], 0);
}

/** `2 drift stopped, 1 no partner`; `0` when nothing is missing. */
export function missingText(missing: ShiftReport['missing']): string {
  const some = missingReasons.filter((reason) => missing[reason] > 0);
  return some.length === 0 ? '0' : some.map((reason) => `${missing[reason]} ${words(reason)}`).join(', ');
}

/** Drop of each scenario under each kind of shift. */
export function scenarioTable({ scenarios, kinds }: AgentRobustness): Html {
  return html`<details>
    <summary>By scenario and kind</summary>
    <table class="counts">
      <thead>
        <tr>
          ${['scenario', 'n', 'unshifted', 'shifted', 'drop [95 %]', ...kinds.map(({ name }) => name)].map(
            (head) => html`<th>${head}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${scenarios.map(
          (scenario) =>
            html`<tr>
              <th>${scenario.name}</th>
              <td>${scenario.pairs}</td>
              <td>${percent(scenario.unshifted.share)}</td>
              <td>${percent(scenario.shifted.share)}</td>
              <td>${dropCell(scenario)}</td>
              ${kinds.map(({ name }) => {
                const here = scenario.kinds.find((one) => one.name === name);
                return html`<td>${here === undefined ? '' : dropCell(here)}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** Every broken pair with links to both its episodes, a list for each shift; null when none broke. */
export function brokenLists(
  { shifts, broken }: AgentRobustness,
  prefix: string,
  hrefOf: HrefOf,
): Html | null {
  if (broken.length === 0) return null;
  return html`<section class="card broken">
    <h2>Broken pairs: success unshifted, none shifted</h2>
    ${shifts.map(({ name, pairs }, index) => {
      const members = broken.filter(({ shift }) => shift === name);
      if (members.length === 0) return null;
      return html`<details>
        <summary>${name} <span class="dim">${members.length} of ${plural(pairs, 'pair')}</span></summary>
        <table id="${prefix}-${index}">
          <tbody>
            ${members.map((pair) => brokenRow(pair, hrefOf))}
          </tbody>
        </table>
      </details>`;
    })}
  </section>`;
}

function brokenRow({ case: name, baseSeed, at, unshifted, shifted }: BrokenPair, hrefOf: HrefOf): Html {
  const link = (episode: EpisodeReference, text: string): Html => {
    const href = hrefOf(episode);
    if (href === null) return html`<span class="dim">${text}</span>`;
    return html`<a href="${href}${at === null ? '' : `#step=${at.step}`}">${text}</a>`;
  };
  return html`<tr>
    <td>${name}</td>
    <td class="dim">seed ${baseSeed}</td>
    <td>${at === null ? 'not located' : `step ${at.step}`}</td>
    <td>${at?.action == null ? '' : html`<code>${at.action}</code>`}</td>
    <td>${at?.detail ?? 'same events and messages'}</td>
    <td>${link(unshifted, 'unshifted')} ${link(shifted, 'shifted')}</td>
  </tr>`;
}

/** Cases that need no perception. */
export function staticList({ checked, cases }: StaticCases, floorAgent: string): Html {
  return html`<details>
    <summary>
      Static cases: ${checked === 0 ? 'not checked' : `${cases.length} of ${checked} checked`}
      <span class="dim"
        >${
          checked === 0
            ? `needs ${floorAgent} under a data shift`
            : `solved by ${floorAgent} on another seed, so that they need no perception`
        }</span
      >
    </summary>
    <ul class="names">
      ${cases.map(
        ({ case: name, solved, tried }) =>
          html`<li>${name} <span class="dim">${solved} of ${tried}</span></li>`,
      )}
    </ul>
  </details>`;
}
