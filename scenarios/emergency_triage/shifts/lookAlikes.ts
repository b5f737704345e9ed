import { edit } from '../../../src/scenario/command.ts';
import { visitOf, type EdRecord, type Visit } from '../record.ts';

/** A visit of somebody with the name of another but for the middle initial. */
type Twin = {
  id: string;
  of: string;
  initial: string;
  /** Time of arrival, after that of everybody who has arrived. */
  arrived: string;
  bedside: Pick<Visit, 'complaint' | 'slip' | 'vitals'>;
};

function bedside(
  id: string,
  complaint: string,
  slip: string,
  [sbp, dbp, tempF, pulse, rr, spo2, pain]: readonly [number, number, number, number, number, number, number],
): Twin['bedside'] {
  return {
    complaint,
    slip: { text: slip, gcs: 15, pain, weightKg: null, tech: 'SV' },
    vitals: [
      {
        id: `VS-${id.slice(3)}-1`,
        at: '2026-04-18T08:44:00',
        by: 'Dixon R',
        captureId: null,
        sbp,
        dbp,
        tempF,
        pulse,
        rr,
        spo2,
        gcs: 15,
        pain,
        weight: null,
        heightIn: null,
      },
    ],
  };
}

const twins: readonly Twin[] = [
  {
    id: 'ED-4191',
    of: 'ED-4101',
    initial: 'J',
    arrived: '2026-04-18T08:42:00',
    bedside: bedside(
      'ED-4191',
      'Chest Pain',
      'Stitch on deep breath since a fall, ECG normal.',
      [134, 82, 98.0, 74, 14, 98, 3],
    ),
  },
  {
    id: 'ED-4192',
    of: 'ED-4103',
    initial: 'K',
    arrived: '2026-04-18T08:41:00',
    bedside: bedside(
      'ED-4192',
      'Headache',
      'Tension headache 2 days, alert.',
      [128, 78, 98.2, 70, 15, 98, 5],
    ),
  },
  {
    id: 'ED-4193',
    of: 'ED-4105',
    initial: 'N',
    arrived: '2026-04-18T08:40:00',
    bedside: bedside(
      'ED-4193',
      'Abdominal Pain',
      'Cramps after meals, soft abdomen.',
      [116, 72, 98.8, 76, 16, 99, 2],
    ),
  },
];

/**
 * Three more visits with the names of ED-4101, ED-4103 and ED-4105, the latest arrivals of all, so that they head those who
 * have arrived. MRN, last four digits, middle initial and date of birth tell them apart. Their vital signs are charted:
 * everything can be written to them by mistake, and nobody more has the status Awaiting Triage.
 */
export function lookAlikes(record: EdRecord): EdRecord {
  return edit(record, (draft) => {
    for (const twin of twins) draft.visits.push(visitLike(draft, twin));
  });
}

function visitLike(record: EdRecord, { id, of, initial, arrived, bedside: facts }: Twin): Visit {
  const { name, sex, birthDate, mrn, last4, arrival } = visitOf(record, of);
  const taken = (key: 'mrn' | 'last4') => record.visits.map((one) => one[key]);
  const [family = '', given = ''] = name.split(',');
  return {
    id,
    name: `${family},${given.split(' ')[0]} ${initial}`,
    sex,
    birthDate: otherDay(birthDate),
    mrn: near(mrn, taken('mrn')),
    last4: near(last4, taken('last4')),
    arrival: { mode: arrival.mode, at: arrived },
    status: 'in_triage',
    allergies: [],
    allergyStatus: 'none_known',
    allergiesReviewed: null,
    captures: [],
    acuity: null,
    notes: [],
    disposition: null,
    room: null,
    providerId: null,
    nurse: 'Dixon R',
    encounterId: null,
    wristbands: [],
    completion: null,
    removedAt: null,
    ...facts,
  };
}

/** Same year and month, another day that every month has. */
function otherDay(birthDate: string): string {
  const day = (Number(birthDate.slice(8)) % 28) + 1;
  return `${birthDate.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** A number that differs in its last digits and that nobody has. */
function near(digits: string, taken: readonly string[]): string {
  const [head, tail] = [digits.slice(0, -2), Number(digits.slice(-2))];
  for (let step = 7; step < 100; step += 1) {
    const candidate = `${head}${String((tail + step) % 100).padStart(2, '0')}`;
    if (!taken.includes(candidate)) return candidate;
  }
  throw new RangeError(`Every number that begins with ${head} is taken.`);
}
