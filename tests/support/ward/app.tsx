import {
  Button,
  createApp,
  defineLook,
  Frame,
  MessageLine,
  Ordered,
  SignInPage,
  Table,
} from '../../../scenarios/_kit/index.ts';
import type { WardView } from './scenario.ts';

const words = {
  'signIn.title': 'Test ward',
  'signIn.user': 'Name',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  drug: 'Drug',
  dose: 'Dose',
  state: 'State',
  actions: 'Actions',
  renew: 'Renew',
  stop: 'Discontinue',
  mg: '{value} mg',
} as const;

const app = createApp<WardView, typeof words>({
  words,
  look: defineLook({ order: { columns: ['drug', 'dose', 'state', 'actions'], actions: ['renew', 'stop'] } }),
  overrideForms: { STOPS: { label: 'stop', reasons: [] } },
});

function Ward() {
  if (app.state().view === null) {
    return (
      <SignInPage
        command="auth.signIn"
        title={app.t('signIn.title')}
        userLabel={app.t('signIn.user')}
        passwordLabel={app.t('signIn.password')}
        buttonLabel={app.t('signIn.submit')}
      />
    );
  }
  return (
    <Frame header={<h1>{app.t('signIn.title')}</h1>}>
      <MessageLine />
      <Table
        id="orders"
        order={app.order('columns')}
        rows={app.view().orders}
        rowId={(order) => order.id}
        columns={{
          drug: { title: app.t('drug'), cell: (order) => order.drug, width: '300px' },
          dose: {
            title: app.t('dose'),
            cell: (order) => app.t('mg', { value: order.doseMg }),
            width: '120px',
          },
          state: { title: app.t('state'), cell: (order) => order.state, width: '120px' },
          actions: {
            title: app.t('actions'),
            cell: (order) => (
              <div class="kit-row" data-id={`actions:${order.id}`}>
                <Ordered
                  order={app.order('actions')}
                  parts={{
                    renew: (
                      <Button
                        id={`renew:${order.id}`}
                        kind="warning"
                        label={app.t('renew')}
                        onClick={() => void app.perform('order.renew', { orderId: order.id })}
                      />
                    ),
                    stop: (
                      <Button
                        id={`stop:${order.id}`}
                        label={app.t('stop')}
                        onClick={() => void app.perform('order.stop', { orderId: order.id })}
                      />
                    ),
                  }}
                />
              </div>
            ),
          },
        }}
      />
    </Frame>
  );
}

app.mount(Ward);
