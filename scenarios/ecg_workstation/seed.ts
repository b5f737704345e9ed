import {
  bazett,
  defaultDisplay,
  figuresOf,
  today,
  type EcgRecord,
  type Measurements,
  type Report,
  type Study,
} from './record.ts';
import { people, furtherPeople } from './seed/people.ts';
import { variationOf, type Variation } from './seed/variation.ts';
import { draftTexts, rhythmStatement } from './statements.ts';
import type { Tracing } from './tracing.ts';

export const clockStart = `${today}T09:20:00`;

/** The record for a seed. Throws RangeError for an overlay: this scenario has none. */
export function seed(seed: number, overlay: string | null): EcgRecord {
  if (overlay !== null) throw new RangeError(`Expected overlay null, got "${overlay}".`);
  const variation = variationOf(seed);
  const roster = { patients: patients(variation) };
  const studies = [...ofToday(variation), ...ofBefore(variation)].map(studyFrom);
  studies.sort((a, b) => a.recorded.localeCompare(b.recorded));
  return {
    ...roster,
    studies: studies.filter(({ patient }) => roster.patients.some(({ id }) => id === patient)),
    defaults: { ...defaultDisplay },
    transmissions: [],
  };
}

function patients({ further, withoutLastConfirmed }: Variation): EcgRecord['patients'] {
  return [...people, ...furtherPeople.slice(0, further)]
    .filter(({ id }) => !(withoutLastConfirmed && id === 'ECG-010'))
    .map((person) => ({ ...person, note: '' }));
}

/** One study as the dossier's tables have it. */
type Line = {
  id: string;
  patient: string;
  recorded: string;
  stat?: boolean;
  confirmed?: boolean;
  /** Heart rate, PR, QRS, QT, axis. */
  measured: readonly [hr: number, pr: number, qrs: number, qt: number, axis: number];
  statements: string[];
  tracing?: Tracing;
  notRun?: boolean;
  attending?: string;
  referring: string;
  texts?: { findings: string; impression: string };
  report?: Partial<Report>;
};

const infarctTexts = { impression: 'Acute anterior STEMI' } as const;
const infarctStatements = [
  'ST elevation 3–5 mm V1–V4',
  'Reciprocal depression II, III, aVF',
  'Anterior STEMI',
];

/** The two men named Huang: one has the infarct, the other a normal variant. */
function huangs(v: Variation, at: (index: number) => string): Line[] {
  return (['007', '014'] as const).map((number, index): Line => {
    const { hr, qt } = v.timing[number];
    const common = {
      id: `ST-1${number.slice(1)}`,
      patient: `ECG-${number}`,
      recorded: at(6 + index),
      stat: true,
    };
    return number === v.infarct
      ? {
          ...common,
          measured: [hr, 160, 96, qt, 75],
          statements: [rhythmStatement(hr), ...infarctStatements],
          tracing: 'anterior_stemi',
          attending: 'Dr. Wang',
          referring: 'Emergency Dept',
          texts: {
            findings: `Sinus tachycardia ${hr}/min, ST elevation V1–V4, inferior reciprocal change`,
            ...infarctTexts,
          },
        }
      : {
          ...common,
          measured: [hr, 158, 94, qt, 40],
          statements: [rhythmStatement(hr), 'Early repolarization V2–V3 (1 mm)'],
          tracing: 'early_repolarization',
          attending: 'Dr. Liu',
          referring: 'Emergency Dept',
        };
  });
}

function ofToday(v: Variation): Line[] {
  const at = (index: number): string => `${today}T${v.times[index] ?? '07:00'}:00`;
  const t = v.timing;
  return [
    {
      id: 'ST-101',
      patient: 'ECG-001',
      recorded: at(0),
      measured: [t['001'].hr, 168, 88, t['001'].qt, 45],
      statements: ['Normal sinus rhythm', 'Normal ECG'],
      referring: 'Dr. Sato',
      texts: {
        findings: `Sinus rhythm ${t['001'].hr}/min, intervals within limits, no ST change`,
        impression: 'Normal tracing',
      },
    },
    {
      id: 'ST-109',
      patient: 'ECG-009',
      recorded: at(1),
      measured: [96, 140, 82, 344, 60],
      statements: ['Normal sinus rhythm', 'Normal ECG'],
      referring: 'Dr. Moreau',
    },
    {
      id: 'ST-102',
      patient: 'ECG-002',
      recorded: at(2),
      measured: [t['002'].hr, 148, 84, t['002'].qt, 30],
      statements: ['Normal sinus rhythm', 'T-wave flattening I, aVL, V5–V6'],
      tracing: 'flat_lateral_t',
      notRun: true,
      attending: 'Dr. Chen',
      referring: 'Dr. Moreau',
      texts: {
        findings: `Sinus rhythm ${t['002'].hr}/min, low-amplitude T laterally`,
        impression: 'Non-specific T-wave change',
      },
    },
    {
      id: 'ST-111',
      patient: 'ECG-011',
      recorded: at(3),
      measured: [102, 150, 90, 328, 65],
      statements: ['Sinus tachycardia'],
      referring: 'Dr. Sato',
    },
    {
      id: 'ST-103',
      patient: 'ECG-003',
      recorded: at(4),
      stat: true,
      measured: [t['003'].hr, 210, 92, t['003'].qt, -52],
      statements: [
        'Sinus rhythm',
        'First-degree AV block',
        'Left anterior fascicular block',
        'ST depression 1 mm V4–V6',
      ],
      tracing: 'left_anterior_block',
      attending: 'Dr. Chen',
      referring: 'Dr. Okafor',
      texts: {
        findings: `Sinus rhythm ${t['003'].hr}/min, PR 210 ms, left anterior fascicular block, ST depression V4–V6`,
        impression: 'Abnormal; lateral ischemia possible',
      },
    },
    {
      id: 'ST-104',
      patient: 'ECG-004',
      recorded: at(5),
      measured: [t['004'].hr, 156, 80, t['004'].qt, 60],
      statements: ['Normal sinus rhythm', 'Normal ECG'],
      notRun: true,
      attending: 'Dr. Zhang',
      referring: 'Dr. Okafor',
      texts: { findings: '', impression: '' },
    },
    ...huangs(v, at),
    {
      id: 'ST-106',
      patient: 'ECG-006',
      recorded: at(8),
      measured: [t['006'].hr, 152, 86, t['006'].qt, 50],
      statements: ['Normal sinus rhythm', 'Left atrial enlargement'],
      tracing: 'left_atrium',
      referring: 'Dr. Sato',
      texts: {
        findings: `Sinus rhythm ${t['006'].hr}/min, notched P in II`,
        impression: 'Left atrial enlargement, otherwise normal',
      },
    },
    {
      id: 'ST-105',
      patient: 'ECG-005',
      recorded: at(9),
      measured: [58, 192, 148, 440, -45],
      statements: ['Sinus bradycardia', 'Left bundle branch block'],
      tracing: 'left_bundle_block',
      attending: 'Dr. Zhang',
      referring: 'Dr. Moreau',
    },
    {
      id: 'ST-108',
      patient: 'ECG-008',
      recorded: at(10),
      measured: [t['008'].hr, 164, 90, t['008'].qt, 40],
      statements: ['Normal sinus rhythm', 'Small Q waves II, III, aVF – possible old inferior infarct'],
      tracing: 'small_inferior_q',
      attending: 'Dr. Liu',
      referring: 'Dr. Okafor',
      texts: {
        findings: `Sinus rhythm ${t['008'].hr}/min, small inferior Q waves`,
        impression: 'Possible old inferior infarct; compare with earlier tracing',
      },
      report: { class: 'borderline', [v.stale]: v.older['008'][v.stale] },
    },
    ...confirmedToday(at),
    ...furtherToday(at),
  ];
}

const confirmedNormal = { confirmed: true, statements: ['Normal ECG'] };

function confirmedToday(at: (index: number) => string): Line[] {
  return [
    {
      id: 'ST-112',
      patient: 'ECG-012',
      recorded: at(11),
      measured: [70, 160, 86, 396, 20],
      referring: 'Dr. Sato',
      ...confirmedNormal,
    },
    {
      id: 'ST-113',
      patient: 'ECG-013',
      recorded: at(12),
      measured: [68, 172, 92, 398, 10],
      referring: 'Dr. Moreau',
      ...confirmedNormal,
    },
    {
      id: 'ST-110',
      patient: 'ECG-010',
      recorded: at(13),
      measured: [74, 146, 80, 372, 70],
      referring: 'Dr. Okafor',
      ...confirmedNormal,
    },
  ];
}

function furtherToday(at: (index: number) => string): Line[] {
  return [
    {
      id: 'ST-115',
      patient: 'ECG-015',
      recorded: at(14),
      measured: [70, 176, 94, 392, 25],
      statements: ['Normal sinus rhythm', 'Normal ECG'],
      referring: 'Dr. Moreau',
    },
    {
      id: 'ST-116',
      patient: 'ECG-016',
      recorded: at(15),
      measured: [84, 150, 84, 356, 55],
      referring: 'Dr. Sato',
      ...confirmedNormal,
    },
  ];
}

/** Studies that stand only in the test list of their patient. */
function ofBefore(v: Variation): Line[] {
  const zhang = v.older['001'];
  const zhou = v.older['008'];
  return [
    {
      id: 'ST-044',
      patient: 'ECG-001',
      recorded: '2025-11-03T10:12:00',
      confirmed: true,
      measured: [zhang.hr, 166, 88, zhang.qt, 48],
      statements: [rhythmStatement(zhang.hr)],
      referring: 'Dr. Sato',
    },
    {
      id: 'ST-017',
      patient: `ECG-${v.infarct}`,
      recorded: '2023-06-12T22:41:00',
      confirmed: true,
      stat: true,
      measured: [104, 158, 94, 330, 70],
      statements: ['Sinus tachycardia', ...infarctStatements],
      tracing: 'anterior_stemi',
      referring: 'Emergency Dept',
    },
    {
      id: 'ST-052',
      patient: 'ECG-008',
      recorded: '2025-08-14T14:26:00',
      confirmed: true,
      measured: [zhou.hr, zhou.pr, zhou.qrs, zhou.qt, 42],
      statements: ['Normal sinus rhythm', 'Normal ECG'],
      referring: 'Dr. Okafor',
    },
  ];
}

function studyFrom(line: Line): Study {
  const [hr, pr, qrs, qt, axis] = line.measured;
  const measurements: Measurements = { hr, pr, qrs, qt, qtc: bazett(qt, hr), pAxis: 55, axis, tAxis: 35 };
  const critical = line.tracing === 'anterior_stemi' ? 'anterior_stemi' : null;
  const attending = line.attending ?? 'Dr. Li';
  const confirmed = line.confirmed === true;
  return {
    id: line.id,
    patient: line.patient,
    recorded: line.recorded,
    priority: line.stat === true ? 'stat' : 'routine',
    status: confirmed ? 'confirmed' : 'unconfirmed',
    referring: line.referring,
    attending,
    measurements,
    tracing: line.tracing ?? 'normal',
    analysis: { done: line.notRun !== true, statements: line.statements, critical },
    display: { ...defaultDisplay },
    report: {
      ...figuresOf(measurements),
      class: confirmed ? (critical === null ? 'normal' : 'critical') : null,
      ...(line.texts ?? draftTexts(measurements, line.statements)),
      reviewed: confirmed,
      state: confirmed ? 'submitted' : 'draft',
      ...line.report,
    },
    alerts:
      critical !== null && line.id === 'ST-017'
        ? [
            {
              time: '2023-06-12T22:44:00',
              finding: critical,
              notify: ['cath_lab', 'attending'],
              readBack: true,
              user: 'J. Park, night shift',
            },
          ]
        : [],
  };
}
