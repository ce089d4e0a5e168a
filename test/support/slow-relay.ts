import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Relays TCP connections to a port of this machine; answers can be delayed. */
export class SlowRelay {
  delayMs = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.relay(client));

  private constructor(private readonly target: number) {}

  static async start(target: number): Promise<SlowRelay> {
    const relay = new SlowRelay(target);
    relay.server.listen(0, '127.0.0.1');
    await once(relay.server, 'listening');
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private relay(client: Socket): void {
    const target = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    client.pipe(target);
    target.on('data', (chunk) => this.later(() => client.write(chunk)));
    target.on('close', () => this.later(() => client.end()));
  }

  private later(act: () => void): void {
    setTimeout(act, this.delayMs);
  }
}
