/** Popular searches. */
export const popular = [
  'shell.popular.pave',
  'shell.popular.lab',
  'shell.popular.carat',
  'shell.popular.white',
  'shell.popular.anniversary',
] as const
