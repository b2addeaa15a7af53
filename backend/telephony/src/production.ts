import { createTelephonyEngine } from './engine.ts';
import type { MediaEngine } from './media/media-endpoint.ts';
import { createMediaThreads, type MediaThreads, type MediaThreadsSetting } from './media/threads/media-threads.ts';
import { createRtpengineMedia } from './media/rtpengine/rtpengine-media.ts';
import type { NgAddress } from './media/rtpengine/ng-client.ts';
import { createWeriftMedia } from './media/werift-media.ts';
import { createCarriage, type Carriage, type OtherProcesses } from './network/carriage.ts';
import { listenToProxies } from './sip/proxy/proxy-links.ts';
import type { Telephony, TelephonyDeps } from './telephony.ts';
import { createSharedChannels, type ChannelUsers } from './trunk/shared-channels.ts';
import { openTrunks, type TrunksSetting } from './trunk/trunks.ts';

export type { OtherProcesses } from './network/carriage.ts';
export type { ChannelUsers } from './trunk/shared-channels.ts';
export { readTrunks } from './trunk/trunk-setting.ts';

/** Parts of the engine that run outside of this process. */
export interface EngineParts {
  /** Kamailio, which keeps the phones' WebSockets and connects to this process; `undefined`: phones connect to this process. */
  readonly sipProxy:
    | { readonly listen: { readonly host: string; readonly port: number }; readonly proxies: readonly string[] }
    | undefined;
  /** rtpengine's control port; `undefined`: media is in this process. */
  readonly rtpengine: NgAddress | undefined;
  /** SIP trunks [TEL-005]; `undefined`: none. */
  readonly trunks?: TrunksSetting | undefined;
  /** Media threads; `undefined`: media is in the thread with the calls. */
  readonly mediaThreads?: MediaThreadsSetting | undefined;
}

/** Dependencies of the engine; the parts of `others` that it needs are made here. */
export interface ProductionDeps extends Omit<TelephonyDeps, 'others'> {
  readonly others?: OtherProcesses | undefined;
  /** Left out: channels of trunks are counted at this process alone. */
  readonly channelUsers?: ChannelUsers | undefined;
}

interface OpenedMedia {
  readonly media: MediaEngine;
  close(): Promise<void>;
}

function mediaOf(deps: TelephonyDeps, ng: EngineParts['rtpengine'], threads: MediaThreads | undefined): OpenedMedia {
  const { clock, log, config } = deps;
  const { mediaAddresses, mediaPorts } = config;
  const setting = { clock, log, mediaAddresses, mediaPorts, open: threads?.open };
  const relayed = ng && createRtpengineMedia({ ...setting, ng });
  const engine = relayed ?? createWeriftMedia(setting);
  return {
    media: threads ? { ...engine, takeLoad: threads.takeLoad } : engine,
    async close() {
      relayed?.close();
      await threads?.close();
    },
  };
}

/** Puts the engine together with what it listens to. */
async function assemble(
  deps: TelephonyDeps,
  parts: EngineParts,
  { carriage, channelUsers }: { readonly carriage: Carriage | undefined } & Pick<ProductionDeps, 'channelUsers'>,
  { media, close: closeMedia }: OpenedMedia,
): Promise<Telephony> {
  const { clock, log, config } = deps;
  const channels = parts.trunks && channelUsers && createSharedChannels(channelUsers, clock);
  const beginning = { carriage, channels, ...(deps.beginsHere === false && { beginsHere: false }) };
  const trunks = parts.trunks && (await openTrunks({ ...parts.trunks, ...beginning }, clock, log));
  const engine = createTelephonyEngine(deps, media, trunks);
  const links =
    parts.sipProxy &&
    (await listenToProxies({ ...parts.sipProxy, clock, log, domain: config.sipDomain, accept: engine.acceptLink }));
  return {
    ...engine,
    async close() {
      await engine.close();
      await links?.close();
      await trunks?.close();
      channels?.close();
      await closeMedia();
    },
  };
}

/** Creates the call engine, embedded or with production parts: the same call control over other adapters [TEL-003]. */
export async function createTelephonyOf(given: ProductionDeps, parts: EngineParts): Promise<Telephony> {
  const { clock, log, config } = given;
  const carriage = given.others && createCarriage({ ...given, ...given.others });
  const deps = { ...given, others: given.others && carriage && { ...given.others, carriage } };
  const threads = parts.mediaThreads && (await createMediaThreads({ ...parts.mediaThreads, ...config, log, clock }));
  const media = mediaOf(deps, parts.rtpengine, threads);
  try {
    return await assemble(deps, parts, { carriage, channelUsers: given.channelUsers }, media);
  } catch (error) {
    await media.close(); // its threads would keep the process alive
    throw error;
  }
}
