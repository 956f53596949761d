import { Download } from 'lucide-react';
import type { DownloadTable } from '../../../contracts/downloads.ts';
import { useCommand } from '../lib/command.ts';
import { fetchFile } from '../lib/fetch-file.ts';
import { saveFile } from '../lib/save-file.ts';
import { serverNow } from '../lib/server-time.ts';
import { Button } from './button.tsx';

interface DownloadCsvProps {
  table: DownloadTable;
  /** What narrows the table on screen; empty for what is not asked. */
  filter?: Readonly<Record<string, string>>;
}

type Filter = Readonly<Record<string, string>> | undefined;

const asked = (filter: Readonly<Record<string, string>>): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Saves all of a table of the admin panel, as it is narrowed on screen. */
export const DownloadCsv = ({ table, filter }: DownloadCsvProps) => {
  const name = table.replace('_', '-');
  const download = useCommand<Filter, Blob>({
    run: (narrowed, key) => fetchFile(`/api/admin/${name}/download`, narrowed, key),
    invalidates: [['admin', 'audit', 'downloads']],
    done: {
      title: 'CSV downloaded',
      description: 'The admin dashboard shows that you did.',
      variant: 'ok',
    },
    failed: 'Couldn’t download the CSV',
    onSuccess: (file) =>
      saveFile(file, `makehold-${name}-${new Date(serverNow()).toISOString().slice(0, 10)}.csv`),
  });
  return (
    <Button
      icon={Download}
      busy={download.isPending}
      onClick={() => download.mutate(filter && asked(filter))}
    >
      Download CSV
    </Button>
  );
};
