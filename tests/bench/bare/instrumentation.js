// Without a file of its own here, the framework takes the product's.
export function register() {}
