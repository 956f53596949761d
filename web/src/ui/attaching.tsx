import { File as FileIcon, Image as ImageIcon, RotateCcw, X } from 'lucide-react';
import { isPictureName } from '../../../contracts/attachments.ts';
import type { Attached, Attaching } from '../lib/attaching.ts';
import { bytes as size } from '../lib/file-size.ts';
import { paths } from '../lib/paths.ts';
import type { Path } from '../lib/paths.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import './attaching.css';

/** Once all has left this machine, the server looks at it, and draws pictures anew. */
const progressOf = ({ bytes, sent }: Attaching): string => {
  if (sent === null) return 'Uploading…';
  return sent >= 1 ? 'Finishing…' : `${size(Math.round(bytes * sent))} of ${size(bytes)}`;
};

/** Without a number until one is known, and while the server works. */
const Progress = ({ item: { name, sent } }: { item: Attaching }) => {
  const known = sent !== null && sent < 1;
  return (
    <span
      className={`attached__bar${known ? '' : ' attached__bar--open'}`}
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known ? { 'aria-valuenow': Math.round(sent * 100), style: { transform: `scaleX(${sent})` } } : {})}
    />
  );
};

/** The files that are to go with the next message, above its words. */
export const AttachedFiles = ({ attached: { items, fault, retry, remove } }: { attached: Attached }) => (
  <>
    {items.length > 0 && (
      <ul className="attached" aria-label="Attached files">
        {items.map((item) => (
          <li key={item.key} className={`attached__file${item.state === 'failed' ? ' is-bad' : ''}`}>
            {item.preview === null ? (
              <span className="attached__sign">
                <Icon of={isPictureName(item.name) ? ImageIcon : FileIcon} />
              </span>
            ) : (
              <img className="attached__sign" src={item.preview} alt="" />
            )}
            <span className="min-w-0 grow">
              <span className="trunc attached__name">
                <bdi>{item.name}</bdi>
              </span>
              {item.state === 'sending' && <span className="t-12 c3">{progressOf(item)}</span>}
              <span className={`t-12 ${item.state === 'failed' ? 'c-danger' : 'c3'}`} role="status">
                {item.state !== 'sending' && (item.fault ?? size(item.bytes))}
                {item.full && (
                  <>
                    {' '}
                    <Link className="link" to={`${paths.account}#files` as Path}>
                      Make room
                    </Link>
                  </>
                )}
              </span>
            </span>
            {item.again && (
              <Button
                kind="bare"
                icon={RotateCcw}
                aria-label={`Try ${item.name} again`}
                onClick={() => retry(item.key)}
              />
            )}
            <Button
              kind="bare"
              icon={X}
              aria-label={`${item.state === 'sending' ? 'Cancel' : 'Remove'} ${item.name}`}
              onClick={() => remove(item.key)}
            />
            {item.state === 'sending' && <Progress item={item} />}
          </li>
        ))}
      </ul>
    )}
    {fault !== null && (
      <p className="attached__fault hint hint--bad" role="alert">
        {fault}
      </p>
    )}
  </>
);
