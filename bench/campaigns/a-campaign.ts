import { campaignPaths, campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { campaignFields } from '../../backend/src/domain/campaigns/testing/campaign-fields.ts';

/** A campaign that could dial at any hour, and where it is asked for. */
export const fields = campaignFields;
export const paths = { ...campaignPaths, all: campaignsContract.path };
