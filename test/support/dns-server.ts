import { once } from 'node:events';
import { createSocket, type Socket } from 'node:dgram';

/** A DNS server for the tests of one file, on a port of this machine; its properties must not be read before the first of them. */
export interface DnsServer {
  readonly address: string;
  /** IPv4 addresses by name; other names do not exist. */
  readonly names: Map<string, string>;
  /** Names of all questions, in order. */
  readonly asked: string[];
  /** While true, no question is answered. */
  silent: boolean;
}

export function ownDnsServer(): DnsServer {
  let socket: Socket;
  const server = {
    names: new Map<string, string>(),
    asked: [] as string[],
    silent: false,
    get address() {
      return `127.0.0.1:${socket.address().port}`;
    },
  };
  beforeAll(async () => {
    socket = createSocket('udp4', (message, { port, address }) => {
      const name = nameIn(message);
      server.asked.push(name);
      if (!server.silent) socket.send(answerTo(message, server.names.get(name)), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
  });
  afterAll(() => void socket.close());
  return server;
}

const headerBytes = 12;

/** @returns the name in the single question (RFC 1035, section 4.1.2). */
function nameIn(message: Buffer): string {
  const labels: string[] = [];
  for (let at = headerBytes; message[at]!; at += message[at]! + 1)
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!));
  return labels.join('.').toLowerCase();
}

/** @returns an answer with one A record, or NXDOMAIN (RFC 1035, section 4.1). */
function answerTo(query: Buffer, address: string | undefined): Buffer {
  const questionEnd = query.indexOf(0, headerBytes) + 5;
  const head = Buffer.from(query.subarray(0, questionEnd));
  head.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  if (!address) return head;
  const record = [0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([head, Buffer.from(record)]);
}
