declare global {
  interface Window {
    /** What the script of the support chat makes. */
    supportWidget?: { toggle: () => void }
  }
}

/** Loads the script; rejects where it does not come, or does not make the widget. */
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

/** Opens the widget or closes it; a fault of its own is only logged. */
export const toggleSupportWidget = (): void => {
  try {
    window.supportWidget?.toggle()
  } catch (error) {
    console.warn('The support widget failed', error)
  }
}
