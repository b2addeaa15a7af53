import { campaignPaths, campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { campaignFields } from '../../backend/src/domain/campaigns/testing/campaign-fields.ts';

/** A campaign that may dial at any hour, and its paths. */
export const fields = campaignFields;
export const paths = { ...campaignPaths, all: campaignsContract.path };
