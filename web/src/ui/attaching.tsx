import { File as FileIcon, Image as ImageIcon, RotateCcw, X } from 'lucide-react';
import { isPictureName } from '../../../contracts/attachments.ts';
import type { Attached } from '../lib/attaching.ts';
import { bytes as size } from '../lib/file-size.ts';
import { paths } from '../lib/paths.ts';
import type { Path } from '../lib/paths.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import './attaching.css';

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
              <span className={`t-12 ${item.state === 'failed' ? 'c-danger' : 'c3'}`} role="status">
                {item.state === 'sending' ? 'Uploading…' : (item.fault ?? size(item.bytes))}
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
            {item.state === 'sending' && (
              <span className="attached__bar" role="progressbar" aria-label={`Uploading ${item.name}`} />
            )}
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
