import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Frame } from '../../../contracts/pictures.ts';
import { messageOf } from '../lib/errors.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { OpenedPicture, Part } from './framed-picture.ts';
import { drawFramed, middleOf, openPicture } from './framed-picture.ts';
import './crop-dialog.css';

const NEAREST = 4;
const STEP = 0.1;
/** A press of a key moves the picture by so many pixels of the screen. */
const MOVE = 8;

const within = (zoom: number): number => Math.min(NEAREST, Math.max(1, zoom));

/** By the keys that zoom elsewhere, with or without Shift. */
const zoomBy: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': -STEP, _: -STEP };

interface CropDialogProps {
  file: File;
  /** "picture", "banner": what it is for. */
  name: string;
  frame: Frame;
  /** Hears what is in the frame, as a file. */
  onUse: (framed: File) => void;
  /** Hears in words why the file can't be used. */
  onFault: (words: string) => void;
  onClose: () => void;
}

/** Opens the file; while it opens there is nothing to see. */
const usePicture = (file: File, onFault: (words: string) => void): HTMLImageElement | null => {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const tell = useEffectEvent(onFault);
  useEffect(() => {
    let opened: OpenedPicture | null = null;
    let gone = false;
    openPicture(file).then(
      (picture) => {
        if (gone) return picture.close();
        opened = picture;
        setImage(picture.image);
      },
      (error: unknown) => {
        if (!gone) tell(messageOf(error));
      },
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [file]);
  return image;
};

/** Moves and zooms a chosen picture behind the frame that everybody will see it in. Render it while it is to be open. */
export const CropDialog = ({ file, name, frame, onUse, onFault, onClose }: CropDialogProps) => {
  const image = usePicture(file, onFault);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [drawing, setDrawing] = useState(false);
  const part = useRef<Part>(null);
  const keys = useId();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  if (image === null) return null;

  const wide = frame.width > frame.height;
  const look = (_: unknown, pixels: Part): void => {
    part.current = pixels;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.target instanceof HTMLInputElement ? undefined : zoomBy[event.key];
    if (by !== undefined && !event.ctrlKey && !event.metaKey) setZoom(within(zoom + by));
  };
  const use = (): void => {
    setDrawing(true);
    // Who cancels meanwhile has chosen nothing.
    drawFramed(image, part.current ?? middleOf(image, frame), frame).then(
      (framed) => here.current && onUse(framed),
      (error: unknown) => here.current && onFault(messageOf(error)),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Position your ${name}`}
      wide={wide}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="go" busy={drawing} onClick={use}>
            Save Crop
          </Button>
        </>
      }
    >
      <div className="stack crop">
        <div className={`crop__stage${wide ? ' crop__stage--wide' : ''}`} onKeyDown={onKeyDown}>
          <Cropper
            image={image.src}
            aspect={frame.width / frame.height}
            crop={crop}
            zoom={zoom}
            maxZoom={NEAREST}
            keyboardStep={MOVE}
            showGrid={false}
            disableAutomaticStylesInjection
            style={{ cropAreaStyle: { border: 0, outlineOffset: -2, color: 'var(--scrim)' } }}
            classes={{ cropAreaClassName: wide ? 'crop__frame crop__frame--wide' : 'crop__frame' }}
            mediaProps={{ draggable: false }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Crop area',
              'aria-describedby': keys,
            }}
            onCropChange={setCrop}
            onZoomChange={(to) => setZoom(within(to))}
            onCropAreaChange={look}
            onCropComplete={look}
          />
        </div>
        <label className="crop__zoom">
          <span className="label">Zoom</span>
          <input
            type="range"
            min={1}
            max={NEAREST}
            step={0.01}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ target }) => setZoom(within(target.valueAsNumber))}
          />
        </label>
        <p className="hint" id={keys}>
          Drag the picture, or move it with the arrow keys and zoom with + and −.
          {wide && ' Wide screens show only what’s between the lines.'}
        </p>
      </div>
    </Dialog>
  );
};
