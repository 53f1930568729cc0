import { renderSVG } from 'uqr';
import { publicOrigin } from '#lib/platform/http/public-origin.ts';

/** Where a door is for the public. */
export const doorAddress = async (code: string): Promise<string> =>
  new URL(`/c/${code}`, await publicOrigin()).href;

/** The address as a QR code: an image to stand in the page. */
export const qrOf = (address: string): string => renderSVG(address, { border: 1 });
