// A module that imports this (`import '#server-only'`) never reaches the browser: its build finds nothing there and stops
// (package.json, docs/adr/0013).
export {};
