import type { VNode } from 'preact';
import { app } from './client.ts';
import { SignIn } from './screens/signIn.tsx';
import { Station } from './screens/station.tsx';
import './app.css';

function Root(): VNode {
  return app.state().view === null ? <SignIn /> : <Station />;
}

app.mount(Root);
