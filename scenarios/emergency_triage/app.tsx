import type { VNode } from 'preact';
import { SignInPage } from '../_kit/index.ts';
import { app } from './client.ts';
import { Desk } from './screens/desk.tsx';
import './app.css';

function Root(): VNode {
  if (app.state().view !== null) return <Desk />;
  return (
    <SignInPage
      command="auth.signIn"
      title={app.t('signIn.title')}
      userLabel={app.t('signIn.user')}
      passwordLabel={app.t('signIn.password')}
      buttonLabel={app.t('signIn.submit')}
      banner={
        <div class="ed-sign-in-banner">
          <div class="ed-product">{app.t('product.name')}</div>
          <div>{app.t('product.site')}</div>
        </div>
      }
      notice={<div class="kit-muted kit-small">{app.t('signIn.notice')}</div>}
    />
  );
}

app.mount(Root);
