import { bind } from '#lib/platform/http/route.ts';
import * as calls from './safeguarding.calls.ts';
import { answerContact, setContact } from './contact.service.ts';
import { addLead, answerLeadChange, removeLead } from './lead-changes.service.ts';
import { addNote, answerClosing, askForHelp } from './safeguarding.service.ts';
import {
  getContacts,
  getSafeguarding,
  listConcerns,
  listLeads,
  readConcern,
  readConversation,
} from './safeguarding.queries.ts';

export const handlers = bind(calls, {
  removeLead: ({ actor, params }) => removeLead(actor, params.id),
  addLead: ({ actor, body }) => addLead(actor, body.account),
  getSafeguarding: ({ actor }) => getSafeguarding(actor),
  setContact: ({ actor, body }) => setContact(actor, body),
  addNote: ({ actor, params, body }) => addNote(actor, params.id, body),
  answerClosing: ({ actor, params, body }) => answerClosing(actor, params.id, body),
  readConcern: ({ actor, params }) => readConcern(actor, params.id),
  listConcerns: ({ actor, query }) => listConcerns(actor, query),
  askForHelp: ({ actor }) => askForHelp(actor),
  answerLeadChange: ({ actor, params, body }) => answerLeadChange(actor, params.id, body),
  getContacts: ({ actor }) => getContacts(actor),
  answerContact: ({ actor, body }) => answerContact(actor, body),
  listLeads: ({ actor }) => listLeads(actor),
  readConversation: ({ actor, params, query }) => readConversation(actor, params.id, query.before),
});
