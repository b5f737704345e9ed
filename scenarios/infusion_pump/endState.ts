import type { Criterion, JudgeContext } from '../../src/checker/judgeable.ts';
import { canonicalJson } from '../../src/json.ts';
import { edit } from '../../src/scenario/command.ts';
import type { InfusionPumpRecord } from './record.ts';

type R = InfusionPumpRecord;

/**
 * The final record equals the initial one but for what the task asks for: `change` makes the expected record. History
 * and counters only grow and alarms that were opened stay marked as seen, so these three are left out.
 */
export function onlyExpectedChange(
  change: (draft: R, context: JudgeContext<R>) => void = () => undefined,
): Criterion<R> {
  return {
    id: 'nothing_else_changed',
    check: (context) => {
      const expected = edit(context.initial, (draft) => change(draft, context));
      const wrong = differences(expected, context.final);
      return wrong.length === 0 || `Not as expected: ${wrong.join('; ')}.`;
    },
  };
}

function differences(expected: R, final: R): string[] {
  const wrong: string[] = [];
  const compare = (what: string, wanted: unknown, found: unknown): void => {
    if (canonicalJson(wanted) === canonicalJson(found)) return;
    wrong.push(`${what} should be ${canonicalJson(wanted)} and is ${canonicalJson(found)}`);
  };
  compare('library', [expected.libraryRevision, expected.library], [final.libraryRevision, final.library]);
  compare('orders', expected.orders, final.orders);
  compare('patients', ids(expected.patients), ids(final.patients));
  for (const { channels, ...patient } of expected.patients) {
    const found = final.patients.find((one) => one.id === patient.id);
    if (found === undefined) continue;
    const { channels: foundChannels, ...foundPatient } = found;
    compare(patient.id, patient, foundPatient);
    compare(`channels of ${patient.id}`, ids(channels), ids(foundChannels));
    for (const channel of channels) {
      const foundChannel = foundChannels.find((one) => one.letter === channel.letter);
      compare(`${patient.id}/${channel.letter}`, channel, foundChannel ?? null);
    }
  }
  compare('alarms', ids(expected.alarms), ids(final.alarms));
  for (const { opened: _opened, ...alarm } of expected.alarms) {
    const found = final.alarms.find((one) => one.id === alarm.id);
    if (found === undefined) continue;
    const { opened: _foundOpened, ...foundAlarm } = found;
    compare(alarm.id, alarm, foundAlarm);
  }
  return wrong;
}

function ids(items: readonly ({ id: string } | { letter: string })[]): string[] {
  return items.map((item) => ('id' in item ? item.id : item.letter));
}
