import type { Output } from '@patchbay/shared-ui/ring';
import type { MicrophoneFault } from '../model/readiness.ts';

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';
export interface RelayServer {
  readonly urls: string;
  readonly username: string;
  readonly credential: string;
}

/** Browser functions that the readiness check uses [ROUTE-005]; none throws. */
export interface ReadinessDevices {
  /** Listens until stopped and reports the loudness (0…1) about twenty times per second. */
  listen(
    onLoudness: (loudness: number) => void,
  ): Promise<
    | { readonly ok: true; readonly label: string; stop(): void }
    | { readonly ok: false; readonly fault: MicrophoneFault }
  >;
  /** Lists the output devices; browsers hide their names without microphone permission. */
  outputs(): Promise<readonly Output[]>;
  /** Whether the ringtone can be sent to another device than the system's default. */
  readonly canChooseOutput: boolean;
  /** Plays a short tone on a device; resolves when it is over, to false when it could not be played. */
  playTone(outputId: string): Promise<boolean>;
  permission(): Permission;
  /** Requests permission; must be called from a click handler. */
  askPermission(): Promise<Permission>;
  /** Tests whether these servers can relay audio. */
  relays(servers: readonly RelayServer[]): Promise<boolean>;
}
