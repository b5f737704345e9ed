import type { CommandTable } from '../../src/scenario/command.ts';
import { logIn, logOut } from './commands/access.ts';
import { triggerAlert } from './commands/alert.ts';
import { filterWorklist, openReport, openStudy, selectPatient } from './commands/looks.ts';
import {
  createPatient,
  createStudy,
  deleteStudy,
  editPatient,
  exportStudy,
  printStudy,
  sendStudy,
} from './commands/office.ts';
import { confirmReport, editReport, submitReport, unconfirmStudy } from './commands/report.ts';
import { runAnalysis, saveSettings, setDisplay } from './commands/technical.ts';
import type { EcgRecord } from './record.ts';

export const commands: CommandTable<EcgRecord> = {
  'session.login': logIn,
  'session.logout': logOut,
  'worklist.filter': filterWorklist,
  'patient.select': selectPatient,
  'study.open': openStudy,
  'report.open': openReport,
  'display.set': setDisplay,
  'analysis.run': runAnalysis,
  'report.edit': editReport,
  'report.submit': submitReport,
  'report.confirm': confirmReport,
  'alert.trigger': triggerAlert,
  'study.delete': deleteStudy,
  'study.unconfirm': unconfirmStudy,
  'study.create': createStudy,
  'study.print': printStudy,
  'study.export': exportStudy,
  'tele.send': sendStudy,
  'patient.create': createPatient,
  'patient.edit': editPatient,
  'settings.save': saveSettings,
};
