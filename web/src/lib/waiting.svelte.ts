// How many games wait for us, as the last page that asked the house was told.
export const waiting = $state({ n: 0 });
