import { expect } from '@playwright/test';
import { PASSWORD } from '../journeys/people.ts';
import { talk } from './chat.ts';
import { beyondWindow, button, DIALOG, field, isThere } from './in-page.ts';
import {
  arrive,
  DESK,
  during,
  expectRead,
  open,
  PHONE,
  press,
  reload,
  signedIn,
  signIn,
  test,
  type,
  waitFor,
} from './shared.ts';

const FOCUS_IN_DIALOG = `(${DIALOG})?.contains(document.activeElement) ?? false`;
const TITLE = `(${DIALOG})?.querySelector('h2')?.textContent ?? ''`;

for (const size of [DESK, PHONE]) {
  const at = `${size.width} px wide`;

  test(`people sign in, and are still there after a reload, ${at}`, async ({ checked, community }) => {
    const { employer } = community.loop;
    const tab = await arrive(checked, community.product.url, size);
    await during([tab], async () => {
      await type(tab, 'the field for the email', field('Email'), employer.email);
      await type(tab, 'the field for the password', field('Password'), `not ${PASSWORD}`);
      await tab.key('Enter');
      await waitFor(tab, 'that it is refused', `document.querySelector('main .summary[role=alert]')`);
      await expectRead(tab, 'the email', `${field('Email')}.value`).toBe(employer.email);

      await reload(tab);
      await expectRead(tab, 'the email', `${field('Email')}.value`).toBe(employer.email);
      await type(tab, 'the field for the password', field('Password'), PASSWORD);
      await tab.key('Enter');
      await signedIn(tab);
      await open(tab, `${community.product.url}/dashboard`);
      await reload(tab);
      await expectRead(tab, 'where one is', 'location.pathname').toBe('/dashboard');
      await waitFor(tab, 'the bell', button(/^Notifications/));
      expect(tab.faults).toEqual([]);
    });
  });

  test(`two people talk, each as soon as the other has sent, ${at}`, async ({ checked, community }) => {
    const { url } = community.product;
    const tabs = [await arrive(checked, url, size), await arrive(checked, url, size)] as const;
    await talk({ community, tabs, names: ['employer', 'developer'] });
  });

  test(`a dialog takes the focus, keeps it, and gives it back, ${at}`, async ({ checked, community }) => {
    const { second, jobs } = community.loop;
    const tab = await arrive(checked, community.product.url, size);
    await during([tab], async () => {
      await signIn(tab, second);
      await open(tab, `${community.product.url}/jobs/${jobs[0]}`);
      await press(tab, 'Apply', button('Apply'));
      await expectRead(tab, 'the title of the dialog', TITLE).toBe('Apply for this job');
      for (let tabs = 0; tabs < 8; tabs += 1) {
        await expectRead(tab, 'that the focus is in the dialog', FOCUS_IN_DIALOG).toBe(true);
        await tab.key('Tab');
      }
      await expectRead(tab, 'how far it sticks out', beyondWindow(DIALOG)).toBe(0);
      await tab.key('Escape');
      await expectRead(tab, 'that the dialog is there', isThere(DIALOG)).toBe(false);
      await expectRead(tab, 'where the focus is', 'document.activeElement.textContent.trim()').toBe('Apply');
      expect(tab.faults).toEqual([]);
    });
  });

  test(`a form with a fault says where it is, and loses nothing, ${at}`, async ({ checked, community }) => {
    const tab = await arrive(checked, community.product.url, size);
    await during([tab], async () => {
      await signIn(tab, community.loop.employer);
      await open(tab, `${community.product.url}/post-a-job`);
      const [title, description] = [field('Job title'), field('Description')];
      await type(tab, 'the title', title, 'Doors that open');
      await tab.type(description, 'Twelve of them.');
      await press(tab, 'Post Job', button('Post Job'));
      await waitFor(
        tab,
        'the faults summed up',
        `document.querySelector('main form .summary[role=alert] button')`,
      );

      const faulty = `[...document.querySelectorAll('main form [aria-invalid=true]')]`;
      const notes = await tab.read<string[]>(
        `${faulty}.map((one) => document.getElementById(one.getAttribute('aria-describedby'))?.textContent ?? '')`,
      );
      expect(notes).not.toEqual([]);
      for (const note of notes) expect(note).toMatch(/\w/);
      expect(await tab.read(`document.activeElement.matches('[aria-invalid=true]')`)).toBe(true);
      const typed = () => tab.read(`[${title}.value, ${description}.value]`);
      expect(await typed()).toEqual(['Doors that open', 'Twelve of them.']);
      await reload(tab);
      expect(await typed()).toEqual(['Doors that open', 'Twelve of them.']);
      expect(tab.faults).toEqual([]);
    });
  });
}

test('on a phone the contract is a sheet, which a press opens and closes', async ({ checked, community }) => {
  const tab = await arrive(checked, community.product.url, PHONE);
  await during([tab], async () => {
    await signIn(tab, community.loop.employer);
    await open(tab, `${community.product.url}/messages/application/${community.held}`);
    await press(tab, 'View contract', button(/View contract$/));
    await expectRead(tab, 'the title of the sheet', TITLE).toBe('Contract');
    await waitFor(tab, 'a step in it', button('Release Payment', DIALOG));
    await expectRead(tab, 'how far it sticks out', beyondWindow(DIALOG)).toBe(0);
    await press(tab, 'Close', button('Close', DIALOG));
    await expectRead(tab, 'that the sheet is there', isThere(DIALOG)).toBe(false);
    expect(tab.faults).toEqual([]);
  });
});
