import { useState } from 'react';
import { MailAgain } from './mail-again.tsx';
import { MailForm } from './mail-form.tsx';
import { mailConfirmation } from './mails.ts';

/** Sends the confirmation mail again; asks for the address where it is not known. */
export const ResendForm = ({ email }: { email: string }) => {
  const [sentTo, setSentTo] = useState(email);
  if (sentTo === '') {
    return <MailForm send={mailConfirmation} onSent={setSentTo} label="Send the email again" />;
  }
  return <MailAgain send={() => mailConfirmation(sentTo)} justSent={sentTo !== email} />;
};
