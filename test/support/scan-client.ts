import { Agent, request } from 'node:http';

export interface ScanAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** A client that never retries, as fetch may: a request without an answer is an error. */
export class ScanClient {
  private readonly agent = new Agent({ keepAlive: true });

  send(
    origin: string,
    path: string,
    method = 'GET',
    headers: Record<string, string> = {},
  ): Promise<ScanAnswer> {
    return new Promise((resolve, reject) => {
      const call = request(origin + path, { method, headers, agent: this.agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
        response.on('error', reject);
      });
      call.on('error', reject).end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
