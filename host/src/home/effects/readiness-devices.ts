import type { Output } from '@patchbay/shared-ui/ring';
import type { MicrophoneFault } from '../model/readiness.ts';

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';
export interface RelayServer {
  readonly urls: string;
  readonly username: string;
  readonly credential: string;
}

/** What the readiness check asks of the browser [ROUTE-005]; nothing throws. */
export interface ReadinessDevices {
  /** Listens until stopped, telling the loudness (0…1) some twenty times a second. */
  listen(
    onLoudness: (loudness: number) => void,
  ): Promise<
    | { readonly ok: true; readonly label: string; stop(): void }
    | { readonly ok: false; readonly fault: MicrophoneFault }
  >;
  /** Where sound can go; without a microphone's permission browsers tell no names. */
  outputs(): Promise<readonly Output[]>;
  /** Whether the ring can be sent to another device than the system's default. */
  readonly canChooseOutput: boolean;
  /** A short tone on a device; resolves when it is over, false when it could not be played. */
  playTone(outputId: string): Promise<boolean>;
  permission(): Permission;
  /** Must follow a click. */
  askPermission(): Promise<Permission>;
  /** Whether audio can be relayed by these servers. */
  relays(servers: readonly RelayServer[]): Promise<boolean>;
}
