import '../ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseTheme } from '../lib/theme.ts';
import { offerForcedStates } from './forced-states.ts';
import { DesignPage } from './page.tsx';
import './design.css';

const root = document.getElementById('root');
if (root === null) throw new Error('design.html has no #root.');

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme === 'dark' || theme === 'light') chooseTheme(theme);
if (asked.has('pictures')) document.documentElement.dataset['pictures'] = '';
offerForcedStates();

createRoot(root).render(
  <StrictMode>
    <DesignPage only={asked.get('family')} />
  </StrictMode>,
);
