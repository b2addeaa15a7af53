/** Keys of local storage that are used by more than one module; versioned like all keys of the console [SHELL-029]. */
export const storageKeys = {
  theme: 'V001-theme',
  language: 'V001-language',
  widgetPlace: 'V001-ticker-window',
  /** Set when the user closed the WhatsApp banner [SHELL-019]. */
  whatsappBanner: 'V001-whatsapp-banner',
  /** Audio output for the ring tone: a device's id, empty for the system's default [ROUTE-005]. */
  ringDevice: 'V001-ring-device',
  /** Microphone, and audio output during calls: as `ringDevice` [TEL-011]. */
  microphone: 'V001-microphone',
  speaker: 'V001-speaker',
  /** Whether an incoming call shows a system notification [ROUTE-006]; on by default. */
  callNotifications: 'V001-call-notifications',
  /** Keyboard shortcuts for calls that the user changed from the defaults [UX-003]. */
  shortcuts: 'V001-shortcuts',
  primaryTab: 'activeTabID',
  /** Name of the environment of this installation [SHELL-030]: value of APP_ENV. */
  environment: 'app_env',
} as const;

/**
 * Keys kept when a session ends; everything else in local storage is removed [AUTH-152]. Theme and language belong to the browser and
 * are used by the sign-in page, the widget keeps its position [CALL-098], and the primary tab and the environment do not depend on the
 * session.
 */
export const keptAtSignOut: ReadonlySet<string> = new Set(Object.values(storageKeys));
