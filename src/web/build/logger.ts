import { createLogger, type Logger } from 'vite'

const logger = createLogger('warn')

/** Warns of everything but `::scroll-button`, which the minifier of style sheets does not know yet and keeps as it is. */
export const buildLogger: Logger = {
  ...logger,
  warn: (message, options) => {
    if (!message.includes("'scroll-button' is not recognized")) logger.warn(message, options)
  },
}
