import type { Wording } from '../../../src/scenario/shifts.ts';
import type { WordKey } from '../words.ts';

/** Labels abbreviated as intensive-care staff do; none is on the ISMP list of error-prone abbreviations. */
const words: Readonly<Partial<Record<WordKey, string>>> = {
  'product.module': 'Inf. Pump Console',
  'signIn.password': 'Pwd',
  'header.library': 'Lib rev. {revision}',
  'header.pdms': 'PDMS conn.',
  'footer.overrides': 'Ovrd this shift: {count}',
  'footer.hardStops': 'Hard stops this session: {count}',
  'footer.fleet': '{channels} ch inf.',

  'nav.dashboard': 'Dashb.',
  'nav.program': 'Prog',
  'nav.library': 'Drug Lib',
  'nav.alarms': 'Alrm',
  'nav.history': 'Hist.',

  'tile.infusing': 'Ch infusing',
  'tile.alarms': 'Open alrm',
  'tile.overrides': 'Ovrd today',

  'patient.allergies': 'Alg',
  'patient.noAllergy': 'NKA',
  'patient.access': 'Acc',
  'patient.diagnosis': 'Dx',
  'patient.editWeight': 'Chg wt',
  'patient.weightLabel': 'Wt',
  'card.openProgram': 'Open prog',
  'card.history': 'Hist.',
  'card.remaining': 'Rem.',

  'state.infusing': 'Inf.',
  'state.complete': 'Stopped (compl.)',
  'state.unprotected': 'Unprot.',

  'program.choosePatient': 'Choose a pt',
  'program.orders': 'Active pump ord.',
  'program.title': 'Ch {channel} prog',
  'program.profile': 'Lib profile',
  'program.concentration': 'Conc.',
  'program.byVolume': 'by vol.',
  'program.basicDrug': 'Basic inf.',
  'program.startBasic': 'Start w/o library',
  'program.limits': 'Lib limits',
  'program.control': 'Running inf.',
  'program.titrate': 'Titr.',
  'program.confirm': 'Conf.',
  'program.side': 'Active ch of this pt',

  'review.title': 'Check prog',
  'review.patient': 'Pt',
  'review.channel': 'Ch',
  'review.limit': 'Limits',
  'review.within': 'Within lib limits',
  'review.softMax': 'Above soft max {limit} {unit} · hard max {hard} {unit}',
  'review.softMin': 'Below soft min {limit} {unit}',
  'review.requested': 'Req.',
  'review.present': 'Pres.',

  'limit.default': 'Dflt',

  'library.title': 'Drug lib',
  'library.search': 'Find drug',
  'library.category': 'Cat.',
  'library.concentration': 'Conc.',

  'alarms.title': 'Pump alrm',
  'alarms.priority': 'Prio',
  'alarms.place': 'Bed / pt',
  'alarms.message': 'Msg',
  'alarms.dispatch': 'Dispatch to bedside RN',
  'alarms.resolve': 'Mark resolved',
  'alarms.details': 'Alrm {id}',
  'alarms.volume': 'Inf. vol.',
  'alarms.channelState': 'Ch',
  'alarm.dispatched': 'Disp.',
  'alarm.resolved': 'Resol.',
  'alarm.silenced': 'Sil. until {time}',

  'history.title': 'Pump hist.',
  'history.filter': 'Pt',
  'history.all': 'All pts',
  'history.patient': 'Pt',
  'history.event': 'Evt',
  'history.overridden': 'Ovrd: {codes}',
  'event.started_basic': 'Started, basic',
  'event.weight': 'Wt changed',

  'reason.ordered': 'Ordered by MD',
  'reason.condition': 'Pt condition',
  'reason.bedside': 'Checked at bedside',
};

export const abbreviations: Wording = { words };
