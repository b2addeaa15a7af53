/** Keys of local storage that more than their owner must know; versioned, as all keys of ours [SHELL-029]. */
export const storageKeys = {
  theme: 'V001-theme',
  language: 'V001-language',
  widgetPlace: 'V001-ticker-window',
  /** Who put the WhatsApp banner away [SHELL-019]. */
  whatsappBanner: 'V001-whatsapp-banner',
  /** Where incoming calls ring: a device's id, empty for the system's default [ROUTE-005]. */
  ringDevice: 'V001-ring-device',
  /** What hears the agent, and where the other side is heard in a call: as `ringDevice` [TEL-011]. */
  microphone: 'V001-microphone',
  speaker: 'V001-speaker',
  /** Whether a call that comes in is shown by a notification of the system [ROUTE-006]; it is, unless somebody says no. */
  callNotifications: 'V001-call-notifications',
  /** Keys of the call that a person chose instead of the defaults [UX-003]. */
  shortcuts: 'V001-shortcuts',
  primaryTab: 'activeTabID',
  /** The name of the environment that this installation is [SHELL-030]: what APP_ENV says. */
  environment: 'app_env',
} as const;

/**
 * What stays when a session ends; everything else in local storage goes [AUTH-152]. Theme and language are the browser's and show the
 * sign-in page, the widget keeps its place [CALL-098], and neither which tab is primary nor which environment this is is a session's.
 */
export const keptAtSignOut: ReadonlySet<string> = new Set(Object.values(storageKeys));
