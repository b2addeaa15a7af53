import { EmitterImpl, TransportState, type UserAgentOptions } from 'sip.js';
import type { TestExchange } from './test-exchange.ts';

type TransportClass = NonNullable<UserAgentOptions['transportConstructor']>;

/** Returns a transport to the test exchange, which passes strings in memory. */
export function memoryTransport(exchange: TestExchange): TransportClass {
  return class MemoryTransport {
    readonly protocol = 'WS';
    readonly changed = new EmitterImpl<TransportState>();
    state: TransportState = TransportState.Disconnected;
    onConnect: (() => void) | undefined;
    onDisconnect: ((error?: Error) => void) | undefined;
    onMessage: ((message: string) => void) | undefined;
    private connection: ReturnType<TestExchange['connect']> | null = null;

    get stateChange() {
      return this.changed;
    }
    isConnected = () => this.state === TransportState.Connected;
    async connect(): Promise<void> {
      await Promise.resolve();
      if (this.isConnected()) return;
      if (!exchange.reachable) throw new Error('unreachable');
      this.connection = exchange.connect(
        (message) => this.onMessage?.(message),
        () => this.cut(new Error('cut')),
      );
      this.turn(TransportState.Connected);
      this.onConnect?.();
    }
    async disconnect(): Promise<void> {
      this.connection?.close();
      this.cut();
    }
    dispose = () => this.disconnect();
    async send(message: string): Promise<void> {
      if (!this.isConnected()) throw new Error('Not connected.');
      this.connection?.receive(message);
    }
    private cut(error?: Error): void {
      if (!this.isConnected()) return;
      this.connection = null;
      this.turn(TransportState.Disconnected);
      this.onDisconnect?.(error);
    }
    private turn(state: TransportState): void {
      this.state = state;
      this.changed.emit(state);
    }
  };
}
