import { expect, it, vi } from 'vitest';
import { copyText } from '../../src/lib/device/copy';

it('uses the clipboard of the browser', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await copyText('link')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('link');
});

it('copies a selection where the browser refuses, and gives the focus back', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  expect(await copyText('link')).toBe(true);
  expect(copied).toBe('link');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
  document.execCommand = () => false;
  expect(await copyText('link')).toBe(false);
});
