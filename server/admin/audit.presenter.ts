import type { AuditItem } from './admin.responses.js';
import type { AuditRow } from './audit.service.js';

export const presentAudit = ({ at, actor, action, target, before, after, reason }: AuditRow): AuditItem => ({
  at: at.toISOString(),
  actor,
  action,
  target,
  before,
  after,
  reason,
});
