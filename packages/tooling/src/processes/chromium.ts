/** Debian's own Chromium, of the package `chromium`: no browser is downloaded from anywhere else. */
export const CHROMIUM = '/usr/bin/chromium';

export const CHROMIUM_ARGS: readonly string[] = [
  // A container's root has no sandbox to be in, and the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Nothing but what a page requests goes over the network.
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
