#pragma once

#include "rules/games.h"

#include "laws/modern_art_hooks.h"
