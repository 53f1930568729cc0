// Loaded before a server: shifts its clock by SKEW_MS.
const skew = Number(process.env.SKEW_MS);
const now = Date.now.bind(Date);
Date.now = () => now() + skew;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [now() + skew], made),
});
