import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { ReportedKind } from '../../../../contracts/reports.ts';
import { FileReport, ReportedThing, ReportReason } from '../../../../contracts/reports.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { toast } from '../../ui/toast.ts';
import { useFileReport } from './api.ts';
import { kinds, reasons } from '../../ui/report-words.ts';

const Typed = z.object({
  reason: z.enum(ReportReason.options, { error: 'Choose a reason.' }),
  subject: FileReport.shape.subject,
  description: FileReport.shape.description,
});
type Typed = z.infer<typeof Typed>;
type Begun = Omit<Typed, 'reason'> & { reason: string };

const labels = { reason: 'Reason', subject: 'Subject', description: 'Description' } as const;
const options = ReportReason.options.map((value) => ({ value, label: reasons[value] }));

interface About {
  thing: ReportedThing | null;
  /** What it is called, or whose it is; empty where the link didn't say. */
  name: string;
  /** The page that one came from, where the report is about nothing in particular. */
  from: string;
}

/** What the address names, and what the link to it said of that: an address alone could name anybody. */
const useAbout = (): About => {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { data: thing = null } = ReportedThing.safeParse({ kind: params.get('about'), id: params.get('id') });
  const about =
    typeof state === 'object' && state !== null && 'about' in state && typeof state.about === 'string'
      ? state.about
      : '';
  if (thing !== null) return { thing, name: about, from: '' };
  return { thing, name: '', from: about.startsWith('/') ? new URL(about, location.origin).href : '' };
};

export const ReportForm = () => {
  const about = useAbout();
  return <Fields key={about.thing?.id ?? 'issue'} {...about} />;
};

/** What is reported is named by its person, or else by its title. */
const byPerson: Readonly<Partial<Record<ReportedKind, string>>> = {
  profile: 'the profile of',
  rating: 'the rating by',
  message: 'a message from',
};

const Reported = ({ kind, name }: { kind: ReportedKind; name: string }) => (
  <p className="c2 wrap-anywhere">
    {name === '' ? (
      `You’re reporting a ${kinds[kind]}.`
    ) : (
      <>
        You’re reporting {byPerson[kind] ?? `the ${kinds[kind]}`} <bdi className="b c1">{name}</bdi>.
      </>
    )}{' '}
    We keep a copy of it.
  </p>
);

const Fields = ({ thing, name, from }: About) => {
  const navigate = useNavigate();
  const session = useSession();
  const { form, draft } = useKeptForm<Begun, Typed>(`report.${thing?.id ?? 'issue'}`, {
    begun: { reason: thing === null ? 'other' : '', subject: '', description: '' },
    resolver: resolverBy<Begun, Typed>(Typed),
  });
  const file = useFileReport({
    draft,
    onSuccess: () => navigate(paths.myReports),
    onError: (error) => void applyFieldErrors(form, error),
  });
  const send = (said: Typed): void => {
    if (session.status === 'visitor') {
      toast({
        title: 'You must be logged in to submit a report.',
        variant: 'destructive',
        action: { label: 'Log in', to: paths.login },
      });
      return;
    }
    // A report about nothing in particular says where its person was.
    const page = thing === null && from !== '' ? `\n\nPage: ${from}` : '';
    file.mutate({ ...said, description: said.description + page, about: thing });
  };
  const { errors } = form.formState;
  const left = errors.subject !== undefined || errors.description !== undefined;
  const empty = [form.getValues('subject'), form.getValues('description')].some((text) => text.trim() === '');
  return (
    <FormFrame
      form={form}
      labels={labels}
      className="stack gap-5 read"
      evenSuspended
      faultTitle={left && empty ? 'Please fill out both the subject and description fields.' : undefined}
      onSend={send}
    >
      {thing !== null && <Reported kind={thing.kind} name={name} />}
      {thing === null && from !== '' && (
        <p className="c2 wrap-anywhere">
          We’ll add the page you came from: <span className="c1">{from}</span>
        </p>
      )}
      <Select
        label={labels.reason}
        options={options}
        {...(thing === null ? {} : { placeholder: 'Choose a reason' })}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextField
        label={labels.subject}
        autoComplete="off"
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label={labels.description}
        rows={6}
        hint="What happened, and when. Leave out passwords."
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="row row--wrap gap-2">
        <SendButton large type="submit" busy={file.isPending} evenSuspended>
          Submit Report
        </SendButton>
      </div>
    </FormFrame>
  );
};
