// Loaded before a server: its own clock stands SKEW_MS beside the world's.
const skew = Number(process.env.SKEW_MS);
const RealDate = Date;
const now = RealDate.now.bind(RealDate);
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now() + skew);
    else super(...args);
  }
  static now() {
    return now() + skew;
  }
};
