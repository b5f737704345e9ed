import type { Patient } from '../record.ts';

type Person = Omit<Patient, 'note'>;

/** Ids, names and dates of birth are the same for every seed: they are what look-alikes are told apart by. */
export const people: readonly Person[] = [
  { id: 'ECG-001', name: 'Zhang, Wei', sex: 'M', born: '1958-03-15' },
  { id: 'ECG-002', name: 'Li, Fang', sex: 'F', born: '1975-07-22' },
  { id: 'ECG-003', name: 'Wang, Qiang', sex: 'M', born: '1962-11-08' },
  { id: 'ECG-004', name: 'Chen, Jing', sex: 'F', born: '1980-01-30' },
  { id: 'ECG-005', name: 'Liu, Yang', sex: 'M', born: '1970-09-12' },
  { id: 'ECG-006', name: 'Zhao, Min', sex: 'F', born: '1988-04-05' },
  { id: 'ECG-007', name: 'Huang, Lei', sex: 'M', born: '1955-12-18' },
  { id: 'ECG-008', name: 'Zhou, Ting', sex: 'F', born: '1965-06-25' },
  { id: 'ECG-009', name: 'Zhang, Wei', sex: 'F', born: '1981-02-11' },
  { id: 'ECG-010', name: 'Sun, Yi', sex: 'F', born: '1996-11-30' },
  { id: 'ECG-011', name: 'Li, Fan', sex: 'M', born: '1991-10-02' },
  { id: 'ECG-012', name: 'Wang, Qian', sex: 'F', born: '1967-05-19' },
  { id: 'ECG-013', name: 'Chen, Jin', sex: 'F', born: '1962-02-20' },
  { id: 'ECG-014', name: 'Huang, Li', sex: 'M', born: '1959-08-08' },
];

/** Patients whom only some seeds have. */
export const furtherPeople: readonly Person[] = [
  { id: 'ECG-015', name: 'Gao, Rui', sex: 'M', born: '1949-01-17' },
  { id: 'ECG-016', name: 'Deng, Hua', sex: 'F', born: '1972-12-03' },
];
