import { adminSettings } from '../support/admin-api.js';
import { expectWalkInAudit } from '../support/audit-walk.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer(adminSettings);

it('the audit has every one of 500 actions, in their order', () => expectWalkInAudit(server.origin, 500));
