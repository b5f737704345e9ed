import type { VNode } from 'preact';
import { app } from '../client.ts';
import type { NurseTask } from '../record.ts';

const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18'] as const;

/** Open tasks of the listed patients by the hour at which they are due. */
export function Timeline({ tasks }: { tasks: readonly NurseTask[] }): VNode {
  const overdue = tasks.filter((task) => task.state.status === 'overdue').length;
  const due = (hour: string): number =>
    tasks.filter((task) => task.state.status === 'pending' && task.due.startsWith(hour)).length;
  return (
    <div class="timeline">
      <span class="kit-label">{app.t('compass.timeline')}</span>
      <div class="timeline-cells">
        <div class="timeline-cell">
          <span class="kit-small">{app.t('compass.timelineOverdue')}</span>
          <span class="timeline-count timeline-overdue">{overdue}</span>
        </div>
        {hours.map((hour) => (
          <div key={hour} class="timeline-cell">
            <span class="kit-small kit-numeric">{hour}:00</span>
            <span class={due(hour) > 0 ? 'timeline-count timeline-due' : 'timeline-count'}>
              {due(hour) > 0 ? due(hour) : ''}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
