declare global {
  interface Window {
    /** The object that the script of the support chat creates. */
    supportWidget?: { toggle: () => void }
  }
}

/** Loads the script; rejects if it does not load or does not create the widget. */
export const loadSupportWidget = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () =>
      typeof window.supportWidget?.toggle === 'function' ? resolve() : reject(new Error('There is no support widget')),
    )
    script.addEventListener('error', () => reject(new Error('The support widget did not load')))
    document.head.append(script)
  })

/** Opens or closes the widget; errors inside the widget are only logged. */
export const toggleSupportWidget = (): void => {
  try {
    window.supportWidget?.toggle()
  } catch (error) {
    console.warn('The support widget failed', error)
  }
}
