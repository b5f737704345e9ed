import type { VNode } from 'preact';
import { Icon, SignInPage } from '../_kit/index.ts';
import { app } from './client.ts';
import { Console } from './screens/console.tsx';
import './app.css';
import './screens/program.css';
import './screens/lists.css';

function Root(): VNode {
  if (app.state().view !== null) return <Console />;
  return (
    <SignInPage
      command="auth.login"
      title={app.t('signIn.title')}
      userLabel={app.t('signIn.user')}
      passwordLabel={app.t('signIn.password')}
      buttonLabel={app.t('signIn.submit')}
      banner={
        <div class="ip-sign-in-banner">
          <Icon name="drop" size={26} />
          <div>
            <div class="ip-sign-in-product">{app.t('product.name')}</div>
            <div>{app.t('product.module')}</div>
            <div class="kit-small">{app.t('product.site')}</div>
          </div>
        </div>
      }
      notice={<div class="kit-muted kit-small">{app.t('signIn.notice')}</div>}
    />
  );
}

app.mount(Root);
