import { Command } from 'commander';
import { scenarios } from '../../scenarios/registry.ts';
import { UsageError } from '../episode/errors.ts';
import { textTable } from '../report/textTable.ts';
import { contactSheet } from '../shift/contactSheet.ts';
import { appliesTo } from '../shift/apply.ts';
import { shiftCatalogue } from '../shift/catalogue.ts';
import { proveFair } from '../shift/proof.ts';
import { parseShift } from '../shift/expression.ts';
import type { Shift } from '../shift/shift.ts';
import { seedList } from './options.ts';
import { progress, withWorkplace } from './workplace.ts';

type ShiftsOptions = {
  json?: true;
  sheet?: true;
  prove?: true;
  seeds: number[];
  scenario?: string;
  shift?: string;
  out: string;
};

export function shiftsCommand(): Command {
  return new Command('shifts')
    .description('Lists the UI shifts, draws the screens under each, or proves that each is fair.')
    .option('--json', 'print one JSON array')
    .option('--sheet', 'write a contact sheet of every scenario under every shift')
    .option('--prove', 'let the oracle solve every task under every shift; exit code 1 when it does not')
    .option('--seeds <list>', 'seeds of --prove, e.g. 1-3', seedList, [1])
    .option('--scenario <id>', 'only this scenario')
    .option('--shift <list>', 'only these expressions, separated by commas (with --sheet or --prove)')
    .option('--out <folder>', 'where the contact sheet goes', 'medcua-report/shifts')
    .addHelpText(
      'after',
      '\nShifts compose with "+", graded ones take a strength: dark+density:0.5. Use them with --shift or MEDCUA_SHIFT.',
    )
    .action(async (options: ShiftsOptions) => {
      const chosen = scenarios.filter(({ id }) => options.scenario === undefined || id === options.scenario);
      if (chosen.length === 0)
        throw new UsageError(
          `There is no scenario "${options.scenario}". There are: ${scenarios.map(({ id }) => id).join(', ')}.`,
        );
      const names = options.shift?.split(',') ?? shiftCatalogue.map(({ id }) => id);
      if (options.prove) {
        const proof = await withWorkplace((workplace) =>
          proveFair(workplace, chosen, names, { seeds: options.seeds, concurrency: 2, progress }),
        );
        if (options.json) console.log(JSON.stringify(proof, null, 2));
        else console.log(`${proof.solved} of ${proof.episodes} episodes solved with reward 1`);
        if (proof.unfair.length > 0) process.exitCode = 1;
        return;
      }
      if (options.sheet) {
        const index = await withWorkplace((workplace) =>
          contactSheet(workplace, chosen, names, { folder: options.out, progress }),
        );
        console.log(`contact sheet: ${index}`);
        return;
      }
      const rows = shiftCatalogue.map((shift) => describe(shift));
      if (options.json) console.log(JSON.stringify(rows, null, 2));
      else console.log(table(rows).join('\n'));
    });
}

type Described = {
  id: string;
  kind: string;
  title: string;
  strength: number;
  graded: boolean;
  excludes: string;
  keeps: string;
  scenarios: string[];
};

function describe({ id, kind, title, strength, slot, keeps }: Shift): Described {
  return {
    id,
    kind,
    title,
    strength: strength.kind === 'fixed' ? strength.value : strength.default,
    graded: strength.kind === 'graded',
    excludes: `other shifts of the ${slot}`,
    keeps,
    scenarios: scenarios.filter((one) => appliesTo(one, parseShift(id))).map((one) => one.id),
  };
}

function table(rows: readonly Described[]): string[] {
  return textTable(
    [
      { title: 'shift', align: 'left' },
      { title: 'kind', align: 'left' },
      { title: 'strength', align: 'right' },
      { title: 'scenarios', align: 'left' },
      { title: 'what it does', align: 'left' },
    ],
    rows.map(({ id, kind, strength, graded, scenarios: applied, title }) => [
      id,
      kind,
      graded ? `0–1 (${strength})` : String(strength),
      applied.length === scenarios.length ? 'all' : applied.join(', '),
      title,
    ]),
  );
}
