import { install } from './prepare.mjs';

await install({ development: true });
